import { Button } from '@forksight/sdk/ui';
import type { TableColumnsType } from '@forksight/sdk/controls';
import type { AuditEntry } from '../data/adminApi';
import { DateTimeSeconds } from '../components/DateTime';
import { Status } from '../components/Status';
import styles from './Audit.module.css';
import { OUTCOME_LABELS, OUTCOME_TONES } from './auditParams';
import { auditSentence } from './auditSentences';

export const auditColumns = (open: (entry: AuditEntry) => void): TableColumnsType<AuditEntry> => [
  {
    key: 'sentence',
    title: 'What happened',
    minWidth: 400,
    render: (_, entry) => {
      const sentence = auditSentence(entry);
      return (
        <Button className={styles.sentence} type="text" title={sentence} onClick={() => open(entry)}>
          {sentence}
        </Button>
      );
    },
  },
  {
    key: 'outcome',
    title: 'Outcome',
    width: 96,
    render: (_, { outcome }) => <Status tone={OUTCOME_TONES[outcome]}>{OUTCOME_LABELS[outcome]}</Status>,
  },
  { key: 'at', title: 'When', width: 226, render: (_, { at }) => <DateTimeSeconds at={at} /> },
];
