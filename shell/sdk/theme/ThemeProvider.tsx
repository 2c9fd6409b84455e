import { ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useMediaQuery } from '../ui/useMediaQuery';
import { useColorMode } from './colorMode';
import { paletteVariables } from './palette';
import { themeConfig } from './themeConfig';
import './base.css';

/** Applies the light or dark theme to its children. The shell mounts one; a remote's harness and tests mount their own. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { mode } = useColorMode();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const config = useMemo(() => themeConfig(mode, { isTouch, isStill }), [mode, isTouch, isStill]);

  useLayoutEffect(() => {
    const root = document.documentElement;
    for (const [name, value] of Object.entries(paletteVariables(mode))) root.style.setProperty(name, value);
    root.style.colorScheme = mode;
  }, [mode]);

  return (
    // antd's wave effect reads computed styles on every click, which forces a layout of the page.
    <ConfigProvider theme={config} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
