import { referenceQueries } from '@portal/api-client/reference'
import { fetchYear, signIn, toYear } from '@portal/api-client/session'
import { Button } from '@portal/ui'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { devSession } from './dev-session.ts'

/** Signs in for the current academic year with an account of the portal that the development server proxies to. */
export function DevSignIn({ queryClient }: { queryClient: QueryClient }) {
  const years = useQuery(referenceQueries.years(), queryClient).data
  const year = years?.years.find(({ value }) => value === years.currentId)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    try {
      if (!year) throw new Error('The portal has no current academic year')
      const signedIn = await signIn({
        email,
        password,
        yearId: year.value,
      })
      devSession.store(signedIn, toYear(await fetchYear(year.value)))
      window.location.reload()
    } catch {
      setFailed(true)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input
        type="email"
        aria-label="email"
        placeholder="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <input
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        type="password"
        aria-label="password"
        placeholder="password"
        autoComplete="current-password"
      />
      <Button type="submit" size="sm" variant={hasFailed ? 'danger' : 'primary'}>
        sign in
      </Button>
    </form>
  )
}
