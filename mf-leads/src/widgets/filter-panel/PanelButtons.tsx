import { Button, Icon, Spin } from '@forksight/sdk/ui';
import { ApplyButton } from './ApplyButton';
import styles from './SidePanel.module.css';

interface PanelButtonsProps {
  canApply: boolean;
  /** How many leads the fields match; undefined while unknown. */
  matchCount: number | undefined;
  savesView: boolean;
  saving: boolean;
  exporting: boolean;
  onSave: () => void;
  onClear: () => void;
  onSaveAs: () => void;
  onExport: () => void;
}

export function PanelButtons(props: PanelButtonsProps) {
  const { canApply, matchCount, savesView, saving, exporting, onSave, onClear, onSaveAs, onExport } = props;
  // The second click of a double-click must not cancel the export that the first started.
  const handleExportClick = ({ detail }: { detail: number }) => {
    if (detail < 2) onExport();
  };
  return (
    <div className={styles.buttons}>
      <div className={styles.main}>
        <ApplyButton canApply={canApply} matchCount={matchCount} />
        {savesView && (
          <Button block loading={saving} onClick={onSave}>
            Save view
          </Button>
        )}
      </div>
      <div className={styles.others}>
        <Button onClick={onClear}>Clear All</Button>
        <Button onClick={onSaveAs}>Save As New</Button>
        {exporting ? (
          <Button
            aria-label="Cancel export"
            title="Cancel the export"
            icon={<Spin size="small" />}
            onClick={handleExportClick}
          >
            Cancel
          </Button>
        ) : (
          <Button
            icon={<Icon name="download" size={14} />}
            title="As a CSV file, in this order"
            onClick={handleExportClick}
          >
            Export
          </Button>
        )}
      </div>
    </div>
  );
}
