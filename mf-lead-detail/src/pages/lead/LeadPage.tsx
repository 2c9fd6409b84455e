export default function LeadPage() {
  return <h1>Lead</h1>;
}
