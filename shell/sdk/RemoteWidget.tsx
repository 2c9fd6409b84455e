import { createContext, type ReactNode, use, useEffect } from 'react';
import type { WidgetName, WidgetProps } from './contract';

export interface RemoteWidgetProps<Name extends WidgetName = WidgetName> {
  name: Name;
  props: WidgetProps[Name];
  /** Shown while the widget's remote loads. */
  fallback?: ReactNode;
}

const RendererContext = createContext<((props: RemoteWidgetProps) => ReactNode) | null>(null);

/** Lends `RemoteWidget` its way of finding and loading; the shell provides it, a test a stand-in. */
export const RemoteWidgetProvider = RendererContext;

const LoaderContext = createContext<(name: WidgetName) => void>(() => undefined);

/** Lends `useWidgetAhead` its way of loading; without one nothing is loaded ahead. */
export const WidgetLoaderProvider = LoaderContext;

/** Loads a widget's remote before the widget is shown, once `ready`: what the page itself needs comes first. */
export function useWidgetAhead(name: WidgetName, ready: boolean): void {
  const load = use(LoaderContext);
  useEffect(() => {
    if (ready) load(name);
  }, [load, name, ready]);
}

/**
 * A part of another remote's screen, loaded when first shown. When that remote fails, only this place says so.
 * `<RemoteWidget name="LeadTable" props={{ workspace, leads }} />`
 */
export function RemoteWidget<Name extends WidgetName>(props: RemoteWidgetProps<Name>) {
  const render = use(RendererContext);
  if (!render) throw new Error('RemoteWidget must be used inside the shell');
  return render(props);
}
