import { type Api, paths, pluralize } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import styles from './Company.module.css';
import type { CompanyProps } from './CompanyProps';
import { Section } from './Section';

/** Where the company's people worked before, and where those work who left it. */
export function Employers({ company: { cameFrom, wentTo }, workspace }: CompanyProps) {
  if (cameFrom.length === 0 && wentTo.length === 0) return null;
  return (
    <>
      <Moves title="People came from" moves={cameFrom} workspace={workspace} />
      <Moves title="People went to" moves={wentTo} workspace={workspace} />
    </>
  );
}

interface MovesProps {
  title: string;
  moves: readonly Api.CompanyMove[];
  workspace: string;
}

function Moves({ title, moves, workspace }: MovesProps) {
  if (moves.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.moves}>
        {moves.map(({ companyId, companyName, people, inWorkspace }) => (
          <li key={companyId}>
            {inWorkspace ? <Link to={paths.company(workspace, companyId)}>{companyName}</Link> : companyName}
            <span className={styles.note}>{pluralize(people, 'person', 'people')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
