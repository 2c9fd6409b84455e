import { ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useMatchesMedia } from '../ui/useMatchesMedia';
import { useColorMode } from './colorMode';
import { paletteVariables } from './palette';
import { themeConfig } from './themeConfig';
import './base.css';

/** Dresses everything below it, light or dark. The shell mounts one; a remote's harness and tests mount their own. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { mode } = useColorMode();
  const touch = useMatchesMedia('(pointer: coarse)');
  const config = useMemo(() => themeConfig(mode, touch), [mode, touch]);

  useLayoutEffect(() => {
    const root = document.documentElement;
    for (const [name, value] of Object.entries(paletteVariables(mode))) root.style.setProperty(name, value);
    root.style.colorScheme = mode;
  }, [mode]);

  return (
    // A wave reads the styles of what is pressed, for which the browser looks at the whole page first.
    <ConfigProvider theme={config} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
