import type { PortalProps } from '@portal/remote-kit'

const nothing = () => undefined

/**
 * The props of a card, from those of a page of its remote: without what belongs to the page that it is on, which are the
 * title, the list of the page, unsaved input and places for cards. Its errors go to `report`.
 */
export function cardProps(page: PortalProps, report: PortalProps['report']): PortalProps {
  const { cards: _cards, ...rest } = page
  return Object.freeze({
    ...rest,
    report,
    setTitle: nothing,
    setParent: nothing,
    restart: nothing,
    unsaved: Object.freeze({ set: nothing }),
  })
}
