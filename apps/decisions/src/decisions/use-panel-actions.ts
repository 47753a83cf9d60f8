import { useImperativeHandle, type RefObject } from 'react'

/** The actions of the item that is shown, for the keys of the page. */
export interface PanelActions {
  accept: () => void
  focusReason: () => void
  /** Nothing where a decision cannot be undone. */
  undo: () => void
}

interface PanelActionsOptions {
  panel: RefObject<HTMLElement | null>
  undo?: () => void
}

/** Gives the page the actions of a panel: its accepting button and the reason of its refusal. */
export function usePanelActions(
  actions: RefObject<PanelActions | null>,
  { panel, undo = () => undefined }: PanelActionsOptions,
): void {
  useImperativeHandle(actions, () => ({
    accept: () => panel.current?.querySelector<HTMLElement>('[data-accept]')?.click(),
    focusReason: () => panel.current?.querySelector('textarea')?.focus(),
    undo,
  }))
}
