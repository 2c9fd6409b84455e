import styles from './Bone.module.css';

interface BoneProps {
  /** Pixels or percent; of a line 62 % unless told. */
  width?: number | string;
  /** Pixels; 10 unless told. */
  height?: number;
  round?: boolean;
}

/** A part of a skeleton: stands where a text or a picture will be. */
export function Bone({ width = '62%', height = 10, round = false }: BoneProps) {
  return (
    <span aria-hidden className={styles.bone} style={{ width, height, borderRadius: round ? '50%' : undefined }} />
  );
}
