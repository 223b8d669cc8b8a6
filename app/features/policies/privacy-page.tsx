import { Link } from "react-router";
import { useSite } from "../../site-facts.ts";
import { Grievances, OperatorLine } from "./operator-lines.tsx";
import { PolicyPage } from "./policy-page.tsx";

export function PrivacyPage() {
  const { name } = useSite();
  return (
    <PolicyPage
      title="Privacy Policy"
      lead="What we keep about you, why, for how long, and how you get it out or away. There is no advertising and no tracking here."
      sections={[
        {
          id: "who",
          title: "Who is responsible",
          body: (
            <p>
              <OperatorLine /> decides how and why personal data is used on {name}. It is the data fiduciary under India&rsquo;s Digital
              Personal Data Protection Act, 2023, and the controller where the General Data Protection Regulation applies.
            </p>
          ),
        },
        {
          id: "what",
          title: "What we keep, and why",
          body: (
            <>
              <table>
                <thead>
                  <tr>
                    <th scope="col">What</th>
                    <th scope="col">Why</th>
                    <th scope="col">How long</th>
                  </tr>
                </thead>
                <tbody>
                  <tr>
                    <th scope="row">
                      Account: name, e-mail, country, telephone, industry, a hash of the password, or the name that Google or LinkedIn knows
                      you by
                    </th>
                    <td>To open and protect the account and to write to you about your orders</td>
                    <td>Until you delete the account</td>
                  </tr>
                  <tr>
                    <th scope="row">Studies: what you asked for, the report, the assumptions you changed</th>
                    <td>To make and show your reports</td>
                    <td>Until you delete them or the account</td>
                  </tr>
                  <tr>
                    <th scope="row">
                      Payments and invoices: amount, tax, GSTIN and State where given, the gateway&rsquo;s number of the payment
                    </th>
                    <td>To credit your balance and to meet tax law</td>
                    <td>Eight financial years</td>
                  </tr>
                  <tr>
                    <th scope="row">Sessions: time, and the kind of browser</th>
                    <td>To keep you signed in and to let you end a session elsewhere</td>
                    <td>7 days without use, 30 at most</td>
                  </tr>
                  <tr>
                    <th scope="row">Messages by the contact form</th>
                    <td>To answer you</td>
                    <td>24 months</td>
                  </tr>
                  <tr>
                    <th scope="row">Server logs: time, page, status. Internet addresses are counted for limits against abuse</th>
                    <td>To keep the service running and safe</td>
                    <td>Counts a day at most; logs 180 days, as India&rsquo;s CERT-In directions ask</td>
                  </tr>
                </tbody>
              </table>
              <p>
                We keep no number of a card: payments are taken by the gateway on its own form. Your briefs are not used to train models.
              </p>
            </>
          ),
        },
        {
          id: "browser",
          title: "What is kept in your browser",
          body: (
            <ul>
              <li>
                <strong>Cookies.</strong> One for the session after you sign in, and one for ten minutes while you sign in by Google or
                LinkedIn. <code>isIndia</code>, five minutes, tells the sign-in which currency the new account has.
              </li>
              <li>
                <strong>Local storage.</strong> Your draft of a study, the page to return to after sign-in, the study or service you chose,
                the theme, and the country found for prices (<code>user_location_cache</code>). All of it is cleared when you log out.
              </li>
            </ul>
          ),
        },
        {
          id: "location",
          title: "Your country",
          body: (
            <p>
              To show prices in rupees or dollars we look up the country of your internet address, on our own server, in a table that lies
              there. The address is not stored for it and goes to nobody else. <a href="https://db-ip.com/">IP Geolocation by DB-IP</a>. On{" "}
              <Link to="/pricing">Pricing</Link> you can have it looked up again or forgotten.
            </p>
          ),
        },
        {
          id: "others",
          title: "Who else receives data",
          body: (
            <ul>
              <li>The payment gateway, when you pay: amount, order number, name and e-mail address.</li>
              <li>Google or LinkedIn, if you choose to sign in by them: that you do so. They tell us your name and e-mail address.</li>
              <li>Those who host our servers and carry our mail, bound by contract to act for us only.</li>
              <li>Authorities, where the law obliges us.</li>
            </ul>
          ),
        },
        {
          id: "research",
          title: "What happens to a brief",
          body: (
            <p>
              To find evidence, search terms made from your brief (an industry, a product, a place) may be sent to public statistics
              offices, search services and language models that the operator has configured. Your name, address and account are never sent
              with them.
            </p>
          ),
        },
        {
          id: "rights",
          title: "Your rights",
          body: (
            <ul>
              <li>See and take out everything: on your account page, as a file.</li>
              <li>Correct it there; delete studies one by one, or the account with all of them.</li>
              <li>Withdraw consent, object, ask us to stop a use, or name someone to act for you: write to us.</li>
              <li>Complain to us first, then to the Data Protection Board of India or the authority where you live.</li>
            </ul>
          ),
        },
        {
          id: "security",
          title: "How it is protected",
          body: (
            <p>
              Connections are encrypted; passwords are stored as argon2id hashes, sessions and codes as hashes; mails wait sealed; accounts
              are kept apart by the same rule for every call; only what is needed is collected. If a breach puts your data at risk we tell
              you and the authorities without delay.
            </p>
          ),
        },
        {
          id: "abroad",
          title: "Abroad, children, changes",
          body: (
            <p>
              Data may be processed outside your country, only where the law allows it and under contract. The service is for adults; we do
              not knowingly keep data of anyone under 18. When this policy changes we say so here, and by e-mail where it matters.
            </p>
          ),
        },
        { id: "complaints", title: "Questions and complaints", body: <Grievances /> },
      ]}
    />
  );
}
