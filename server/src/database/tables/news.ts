import type { Permission } from '@portal/release-format/roles'
import type { ColumnType, Generated } from 'kysely'

export interface NewsTables {
  news_item: {
    id: Generated<number>
    /** Null for the whole institute. */
    department_id: number | null
    /** The permissions of which a reader has one; empty for everybody. */
    audience: ColumnType<Permission[], Permission[] | undefined, Permission[]>
    title: string
    text: string
    title_en: Generated<string>
    text_en: Generated<string>
    title_ar: Generated<string>
    text_ar: Generated<string>
    link: string | null
    /** `yyyy-mm-dd`. */
    starts_on: string
    ends_on: string | null
    is_pinned: Generated<boolean>
    is_draft: Generated<boolean>
    picture_id: number | null
    picture_alt: Generated<string>
    picture_alt_en: Generated<string>
    picture_alt_ar: Generated<string>
    created_at: Generated<Date>
    changed_at: Generated<Date>
    changed_by: number | null
  }
  news_picture: {
    id: Generated<number>
    /** In the file storage. */
    key: string
    /** In pixels. */
    width: number
    height: number
    added_at: Generated<Date>
    added_by: number | null
  }
  news_file: {
    id: Generated<number>
    /** Null until a news item is saved with it. */
    news_item_id: number | null
    /** In the file storage; its extension is the type of the content. */
    key: string
    file_name: string
    /** In bytes. */
    size: number
    added_at: Generated<Date>
    added_by: number | null
  }
}
