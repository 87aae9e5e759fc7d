import type { ReactNode } from 'react'
import type { StoredPicture } from '#app/platform/db/tables.ts'
import { Cover } from '#app/ui/weave/cover.tsx'
import { CoverPicture } from '#app/ui/weave/cover-picture.tsx'

/** The cover of an issue: the picture that was sent for it, else the cloth of its journal with `label`. In a link that names the issue it is decorative. */
export function IssueCover({
	issue,
	journal,
	label,
	detail,
	isDecorative = false,
}: {
	issue: { slug: string; cover: StoredPicture | null }
	journal: { slug: string; dye: number | null; language: string }
	label?: ReactNode
	detail?: ReactNode
	isDecorative?: boolean
}) {
	const { cover, slug } = issue
	if (cover) return <CoverPicture picture={cover} original={journal.language} isDecorative={isDecorative} />
	return <Cover id={journal.slug} dye={journal.dye} variant={slug} label={label} detail={detail} />
}

/** The cover of a journal: the picture that was sent for it, else its cloth with `label`. In a link that names the journal it is decorative. */
export function JournalCover({
	journal,
	label,
	detail,
	isDecorative = false,
}: {
	journal: { slug: string; dye: number | null; language: string; cover: StoredPicture | null }
	label: ReactNode
	detail?: ReactNode
	isDecorative?: boolean
}) {
	const { cover, slug, dye, language } = journal
	if (cover) return <CoverPicture picture={cover} original={language} isDecorative={isDecorative} />
	return <Cover id={slug} dye={dye} label={label} detail={detail} />
}
