import { useTranslation } from '#app/i18n/use-translation.ts'
import type { ImportNote } from '#app/modules/ojs-import/index.ts'

/** What is to be known of something that comes in, each once. */
export function Notes({ notes }: { notes: readonly ImportNote[] }) {
	const { t } = useTranslation('ojsImport')
	const said = new Map(notes.map((note) => [`${note.code} ${note.detail ?? ''}`, note]))
	if (said.size === 0) return null
	return (
		<ul className="bullets small">
			{[...said].map(([key, { code, detail }]) => (
				<li key={key}>{t(`notes.${code}`, { detail: detail ?? '' })}</li>
			))}
		</ul>
	)
}
