import { newsQueries, type NewsArticle } from '@portal/api-client/news'
import { Picture } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** The picture of an article, loaded when it comes near the viewport; its place stays empty when that fails. */
export function NewsPicture({ id, width, height, alt }: NonNullable<NewsArticle['picture']>) {
  const [isNear, setNear] = useState(false)
  const { data: content = null } = useQuery({ ...newsQueries.picture(id), enabled: isNear })
  return <Picture content={content} alt={alt} size={{ width, height }} onNear={() => setNear(true)} />
}
