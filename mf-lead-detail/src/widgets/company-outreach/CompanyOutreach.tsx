import { useOutreachActions } from '@forksight/sdk';
import type { CompanyOutreachProps } from '@forksight/sdk/contract';
import { OutreachBlock } from '@forksight/sdk/outreach-block';
import { useMemo } from 'react';
import { useSetCompanyOutreach } from '../../data/notesApi';
import { History } from '../../pages/lead/history/History';
import { Notes } from '../../pages/lead/notes/Notes';
import styles from './CompanyOutreach.module.css';

/** Owner, status and next step of a company, or its notes and history. */
export default function CompanyOutreach({ part, ...props }: CompanyOutreachProps) {
  return part === 'outreach' ? <CompanyBlock {...props} /> : <NotesAndHistory {...props} />;
}

type PartProps = Omit<CompanyOutreachProps, 'part'>;

/** For companies pages of releases that do not contain the block. */
function CompanyBlock({ workspace, companyId, companyName, outreach }: PartProps) {
  const { change } = useOutreachActions(workspace);
  const [send] = useSetCompanyOutreach();
  return (
    <OutreachBlock
      key={companyId}
      workspace={workspace}
      outreach={outreach}
      onChange={(values, seen) =>
        change({ outreach: seen, what: 'company', name: companyName ?? 'the company' }, values, (body) =>
          send({ id: companyId, customer_slug: workspace, ...body }).unwrap(),
        )
      }
    />
  );
}

function NotesAndHistory({ workspace, companyId }: PartProps) {
  const subject = useMemo(() => ({ companyId }), [companyId]);
  return (
    <div className={styles.parts}>
      <Notes workspace={workspace} subject={subject} />
      <History workspace={workspace} subject={subject} />
    </div>
  );
}
