import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { CardMenu } from './CardMenu.tsx'

const press = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())

async function openMenu() {
  renderUi(
    <CardMenu label="Actions">
      <li>
        <a href="/Note/1" onClick={press}>
          Notes
        </a>
      </li>
      <li>
        <a href="/AvisTest/1">Test</a>
      </li>
      <li>
        <a href="/class">Classe</a>
      </li>
    </CardMenu>,
  )
  const opener = screen.getByRole('button', { name: 'Actions' })
  const place = vi.spyOn(opener, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 40, 24, 24))
  const user = userEvent.setup()
  await user.click(opener)
  return { user, opener, scrolledTo: (top: number) => place.mockReturnValue(new DOMRect(10, top, 24, 24)) }
}
const scroll = () => fireEvent.scroll(document)
const isOpen = () => screen.queryByRole('link', { name: 'Notes' }) !== null

it('a menu stays open after the scroll that brought its button into view', async () => {
  await openMenu()
  scroll()
  expect(isOpen()).toBe(true)
})

it('a menu closes when its button is scrolled away', async () => {
  const { scrolledTo, opener } = await openMenu()
  scrolledTo(20)
  scroll()
  expect(isOpen()).toBe(false)
  expect(opener).toHaveFocus()
})

it('a menu closes when the window gets another size', async () => {
  const { opener } = await openMenu()
  fireEvent(window, new Event('resize'))
  expect(isOpen()).toBe(false)
  expect(opener).toHaveFocus()
})

it('the keys of a menu move through its links, and Space presses the focused one', async () => {
  const { user } = await openMenu()
  const focused = () => document.activeElement?.textContent
  expect(focused()).toBe('Notes')
  await user.keyboard('{End}')
  expect(focused()).toBe('Classe')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Notes')
  await user.keyboard('{ArrowUp}{Home}')
  expect(focused()).toBe('Notes')
  await user.keyboard(' ')
  expect(press).toHaveBeenCalledOnce()
})

it('Escape and a click on the background give the focus back to the button of the menu', async () => {
  const { user, opener } = await openMenu()
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(opener).toHaveFocus()
  await user.click(opener)
  await user.click(document.body)
  expect(isOpen()).toBe(false)
  expect(opener).toHaveFocus()
})
