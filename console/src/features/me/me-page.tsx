export default function P() {
  return <h1>…</h1>;
}
