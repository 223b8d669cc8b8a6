import type { MetaArgs } from "react-router";
import { ContactScreen } from "../../features/contact/contact-screen.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Contact Us",
    description: "Questions about a report, a figure, an order or an invoice? Write to us and a member of our team will reply.",
  });

export default function ContactUs() {
  return <ContactScreen />;
}
