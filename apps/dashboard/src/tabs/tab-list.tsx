import type { KeyboardEvent, ReactElement } from "react";

/** One tab; its panel carries the ids of `tabId` and `panelId`. */
export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
}

/** The id of a tab's button. */
export function tabId(name: string): string {
  return `tab-${name}`;
}

/** The id of a tab's panel. */
export function panelId(name: string): string {
  return `panel-${name}`;
}

/** A list of tabs after the ARIA pattern: one stop for the Tab key, arrows, Home and End move and select. */
export function TabList<Name extends string>({ label, tabs, selected, onSelect }: TabListProps<Name>): ReactElement {
  const move = (event: KeyboardEvent): void => {
    const next =
      tabs[
        targetOf(
          event.key,
          tabs.findIndex((tab) => tab.name === selected),
          tabs.length,
        )
      ];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.name);
    document.getElementById(tabId(next.name))?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ name, label: text }) => (
        <button
          key={name}
          type="button"
          role="tab"
          className="tab"
          id={tabId(name)}
          aria-controls={panelId(name)}
          aria-selected={name === selected}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** The place a key leads to, or -1 for a key that leads nowhere. */
function targetOf(key: string, index: number, count: number): number {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}

interface TabListProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
}
