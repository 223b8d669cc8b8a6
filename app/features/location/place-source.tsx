/** Its licence asks for this link on the pages that show what the table of addresses says. */
export function PlaceSource() {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 border-t border-line py-5 text-xs text-muted">
      Your country, for prices, is looked up on our own server.
      <a href="https://db-ip.com/" className="link touch-target inline-flex items-center">
        IP Geolocation by DB-IP
      </a>
    </p>
  );
}
