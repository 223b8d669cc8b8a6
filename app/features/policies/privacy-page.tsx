import { Link } from "react-router";
import { useSite } from "../../site-facts.ts";
import { Grievances, OperatorLine } from "./operator-lines.tsx";
import { PolicyPage } from "./policy-page.tsx";

export function PrivacyPage() {
  const { name } = useSite();
  return (
    <PolicyPage
      title="Privacy Policy"
      lead="What we store about you, why and for how long, and how to export or delete it. There is no advertising and no tracking on this site."
      sections={[
        {
          id: "who",
          title: "Who is responsible",
          body: (
            <p>
              <OperatorLine /> determines how and why personal data is used on {name}. It is the data fiduciary under India&rsquo;s Digital
              Personal Data Protection Act, 2023, and the controller where the General Data Protection Regulation applies.
            </p>
          ),
        },
        {
          id: "what",
          title: "What we store and why",
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
                      Account: name, email, country, telephone, industry, and a hash of your password or your Google or LinkedIn identifier
                    </th>
                    <td>To create and protect your account and to contact you about your orders</td>
                    <td>Until you delete the account</td>
                  </tr>
                  <tr>
                    <th scope="row">Studies: your briefs, the reports, the assumptions you changed</th>
                    <td>To produce and display your reports</td>
                    <td>Until you delete them or the account</td>
                  </tr>
                  <tr>
                    <th scope="row">Payments and invoices: amount, tax, GSTIN and State if provided, the gateway&rsquo;s payment ID</th>
                    <td>To credit your balance and comply with tax law</td>
                    <td>Eight financial years</td>
                  </tr>
                  <tr>
                    <th scope="row">Sessions: time and type of browser</th>
                    <td>To keep you signed in and let you end sessions on other devices</td>
                    <td>7 days of inactivity, 30 days at most</td>
                  </tr>
                  <tr>
                    <th scope="row">Documents that you give to a study: their text; the files are erased once they are read</th>
                    <td>To use their figures in that study alone</td>
                    <td>Until you delete the study; one day where you order none</td>
                  </tr>
                  <tr>
                    <th scope="row">Contact form messages</th>
                    <td>To reply to you</td>
                    <td>24 months</td>
                  </tr>
                  <tr>
                    <th scope="row">Server logs: time, page, status. IP addresses are counted to prevent abuse</th>
                    <td>To keep the service running and secure</td>
                    <td>Counts: one day at most. Logs: 180 days, as required by India&rsquo;s CERT-In directions</td>
                  </tr>
                </tbody>
              </table>
              <p>
                We do not store card numbers: payments are made on the payment gateway&rsquo;s own form. Your briefs are not used to train
                models.
              </p>
            </>
          ),
        },
        {
          id: "browser",
          title: "What is stored in your browser",
          body: (
            <ul>
              <li>
                <strong>Cookies.</strong> One for your session after you sign in, and one for ten minutes while you sign in with Google or
                LinkedIn. One for 180 days that marks a browser in which you have signed in, so that nobody else’s wrong passwords can lock
                you out; it does not follow you. <code>isIndia</code>, stored for five minutes, determines the currency of a new account.
              </li>
              <li>
                <strong>Local storage.</strong> Your draft brief, the page to return to after sign-in, the study or service you chose, the
                theme, and the country detected for prices (<code>user_location_cache</code>). All of it except the theme is cleared when
                you log out.
              </li>
            </ul>
          ),
        },
        {
          id: "location",
          title: "Your country",
          body: (
            <p>
              To show prices in rupees or dollars, we look up the country of your IP address in a table on our own server. The address is
              not stored for this purpose and is not passed to anyone. <a href="https://db-ip.com/">IP Geolocation by DB-IP</a>. On{" "}
              <Link to="/pricing">Pricing</Link> you can detect it again or clear it.
            </p>
          ),
        },
        {
          id: "others",
          title: "Who else receives data",
          body: (
            <ul>
              <li>The payment gateway, when you pay: amount, order number, name and email address.</li>
              <li>
                Google or LinkedIn, if you choose to sign in with them: the fact that you do so. They give us your name and email address.
              </li>
              <li>Our hosting and email providers, who are bound by contract to act only on our behalf.</li>
              <li>Authorities, where the law requires it.</li>
            </ul>
          ),
        },
        {
          id: "research",
          title: "How your brief is used",
          body: (
            <p>
              To find evidence, search terms derived from your brief (an industry, a product, a place) may be sent to public statistics
              offices, search services and language models configured by the operator. Your name, address and account details are never
              included. Your documents are read on our own server; where you choose the language model to write, its paragraphs may quote
              figures and statements from them.
            </p>
          ),
        },
        {
          id: "rights",
          title: "Your rights",
          body: (
            <ul>
              <li>View and export all your data as a file from your account page.</li>
              <li>Correct it there, delete individual studies, or delete your account with all of them.</li>
              <li>Withdraw consent, object, restrict processing, or nominate someone to act for you: write to us.</li>
              <li>Complain to us first, then to the Data Protection Board of India or your local data protection authority.</li>
            </ul>
          ),
        },
        {
          id: "security",
          title: "How we protect it",
          body: (
            <p>
              Connections are encrypted. Passwords are stored as argon2id hashes; sessions and codes are hashed; queued emails are
              encrypted. Every request is restricted to your own account, and we collect only what we need. If a breach puts your data at
              risk, we notify you and the authorities without delay.
            </p>
          ),
        },
        {
          id: "abroad",
          title: "Transfers abroad, children, changes",
          body: (
            <p>
              Data may be processed outside your country, but only where the law permits and under contract. The service is for adults; we
              do not knowingly store data about anyone under 18. We announce changes to this policy here and, where they matter, by email.
            </p>
          ),
        },
        { id: "complaints", title: "Questions and complaints", body: <Grievances /> },
      ]}
    />
  );
}
