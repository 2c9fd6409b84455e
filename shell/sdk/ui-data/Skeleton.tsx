import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Pixels or percent. */
  width?: number | string;
  /** Pixels. */
  height?: number;
  round?: boolean;
  /** Without an animation of its own, which costs a compositing layer: the container animates instead. */
  still?: boolean;
}

/** A placeholder for a text or picture that is loading. */
export function Skeleton({ width = '62%', height = 10, round = false, still }: SkeletonProps) {
  const style = { width, height, borderRadius: round ? '50%' : undefined };
  return <span aria-hidden className={styles.skeleton} data-still={still} style={style} />;
}
