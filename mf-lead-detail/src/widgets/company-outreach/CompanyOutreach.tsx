import { NO_OUTREACH, useOutreachActions, useOutreachSettings } from '@forksight/sdk';
import type { CompanyOutreachProps } from '@forksight/sdk/contract';
import { useMemo } from 'react';
import { useSetCompanyOutreach } from '../../data/notesApi';
import { History } from '../../pages/lead/history/History';
import { Notes } from '../../pages/lead/notes/Notes';
import { OutreachBlock } from '../../pages/lead/outreach/OutreachBlock';
import styles from './CompanyOutreach.module.css';

/** Owner, status, next step, notes and history of a company. */
export default function CompanyOutreach({ workspace, companyId, companyName, outreach }: CompanyOutreachProps) {
  const { data: settings } = useOutreachSettings(workspace);
  const { change } = useOutreachActions(workspace);
  const [send] = useSetCompanyOutreach();
  const subject = useMemo(() => ({ companyId }), [companyId]);
  return (
    <div className={styles.parts}>
      {settings && (
        <OutreachBlock
          outreach={outreach ?? NO_OUTREACH}
          settings={settings}
          onChange={(values) =>
            void change({ outreach, what: 'company', name: companyName ?? 'the company' }, values, (body) =>
              send({ id: companyId, customer_slug: workspace, ...body }).unwrap(),
            )
          }
        />
      )}
      <Notes workspace={workspace} subject={subject} />
      <History workspace={workspace} subject={subject} />
    </div>
  );
}
