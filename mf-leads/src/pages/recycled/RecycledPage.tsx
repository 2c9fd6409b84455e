export default function RecycledPage() {
  return <h1>Recycled</h1>;
}
