export default function LeadsPage() {
  return <h1>Leads</h1>;
}
