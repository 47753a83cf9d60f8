import type { Search } from '@portal/remote-kit'
import { connectMockApi, registrar, screen, within, type renderPage } from '@portal/testing'
import { QueryClient } from '@tanstack/react-query'

/** Answers Oui once the question is shown, whose text it returns. */
export async function confirmDecision(user: Awaited<ReturnType<typeof renderPage>>['user']): Promise<string> {
  const dialog = await screen.findByRole('alertdialog')
  const text = dialog.textContent ?? ''
  await user.click(within(dialog).getByRole('button', { name: 'Oui' }))
  return text
}

interface Searched {
  roles?: typeof registrar.roles
  language?: 'fr' | 'ar'
}

/** Searches as a registrar, or with other roles: kind, title, detail and address of each result. */
export async function searchFor(
  search: Search,
  text: string,
  { roles = registrar.roles, language = 'fr' }: Searched = {},
) {
  connectMockApi()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { signal } = new AbortController()
  const found = await search({ text, language, session: { ...registrar, roles }, year: null, queryClient, signal })
  return found.map(({ kind, title, detail, to }) => [kind, title, detail, to])
}
