import { createContext, type ReactNode, use, useEffect } from 'react';
import type { WidgetName, WidgetProps } from './contract';

export interface RemoteWidgetProps<Name extends WidgetName = WidgetName> {
  name: Name;
  props: WidgetProps[Name];
  /** Shown while the widget's remote loads. */
  fallback?: ReactNode;
  /** The page works without the widget: nothing is shown when no remote offers it, or when it fails. */
  optional?: boolean;
}

const RendererContext = createContext<((props: RemoteWidgetProps) => ReactNode) | null>(null);

/** Provides how `RemoteWidget` finds and renders a widget: the shell's loader, or a stand-in in tests. */
export const RemoteWidgetProvider = RendererContext;

const LoaderContext = createContext<(name: WidgetName) => void>(() => undefined);

/** Provides how `usePreloadWidget` loads. Without a provider nothing is preloaded. */
export const WidgetLoaderProvider = LoaderContext;

/** Loads a widget's remote before the widget is shown, once the page itself is `ready`. */
export function usePreloadWidget(name: WidgetName, ready: boolean): void {
  const load = use(LoaderContext);
  useEffect(() => {
    if (ready) load(name);
  }, [load, name, ready]);
}

/**
 * A component of another remote, loaded when first shown. If that remote fails, only this place shows the error.
 * `<RemoteWidget name="LeadTable" props={{ workspace, leads }} />`
 */
export function RemoteWidget<Name extends WidgetName>(props: RemoteWidgetProps<Name>) {
  const render = use(RendererContext);
  if (!render) throw new Error('RemoteWidget must be used inside the shell');
  return render(props);
}
