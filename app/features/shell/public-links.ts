/** SPEC 2.3. */
export const headerLinks = [
  { to: "/about", text: "About" },
  { to: "/services", text: "Services" },
  { to: "/pricing", text: "Pricing" },
  { to: "/blog", text: "Blog" },
] as const;

export const footerGroups = [
  {
    title: "Company",
    links: [
      { to: "/about", text: "About Us" },
      { to: "/contact-us", text: "Contact Us" },
      { to: "/blog", text: "Blogs" },
    ],
  },
  {
    title: "Legal",
    links: [
      { to: "/terms-conditions", text: "Terms & Conditions" },
      { to: "/privacy-policy", text: "Privacy Policy" },
      { to: "/cancellation-refund", text: "Cancellation & Refund" },
      { to: "/shipping-policy", text: "Shipping Policy" },
    ],
  },
] as const;
