export function TrustedBy() {
  return null;
}
