import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { CardMenu } from './CardMenu.tsx'

async function openMenu() {
  renderUi(
    <CardMenu label="Actions">
      <li>
        <a href="/Note/1">Notes</a>
      </li>
    </CardMenu>,
  )
  const opener = screen.getByRole('button', { name: 'Actions' })
  const place = vi.spyOn(opener, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 40, 24, 24))
  await userEvent.setup().click(opener)
  return { scrolledTo: (top: number) => place.mockReturnValue(new DOMRect(10, top, 24, 24)) }
}
const scroll = () => fireEvent.scroll(document)
const isOpen = () => screen.queryByRole('link', { name: 'Notes' }) !== null

it('a menu stays open after the scroll that brought its button into view', async () => {
  await openMenu()
  scroll()
  expect(isOpen()).toBe(true)
})

it('a menu closes when its button is scrolled away', async () => {
  const { scrolledTo } = await openMenu()
  scrolledTo(20)
  scroll()
  expect(isOpen()).toBe(false)
})

it('a menu closes when the window gets another size', async () => {
  await openMenu()
  fireEvent(window, new Event('resize'))
  expect(isOpen()).toBe(false)
})
