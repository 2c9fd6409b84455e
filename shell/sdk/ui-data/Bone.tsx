import styles from './Bone.module.css';

interface BoneProps {
  /** Pixels or percent; of a line 62 % unless told. */
  width?: number | string;
  /** Pixels; 10 unless told. */
  height?: number;
  round?: boolean;
  /** One of many: what they stand in breathes for all, since each breath is a layer for the browser to stack. */
  still?: boolean;
}

/** A part of a skeleton: stands where a text or a picture will be. */
export function Bone({ width = '62%', height = 10, round = false, still }: BoneProps) {
  const style = { width, height, borderRadius: round ? '50%' : undefined };
  return <span aria-hidden className={styles.bone} data-still={still} style={style} />;
}
