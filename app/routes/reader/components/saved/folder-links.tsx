import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { LIBRARY } from '#app/modules/shelf/components/index.ts'
import type { Folder, Shelf } from '#app/modules/shelf/index.ts'

/** All saved works, each folder, and what is in none. Nothing while there is no folder. */
export function FolderLinks({
	folders,
	counts,
	shelf,
}: {
	folders: Folder[]
	counts: { all: number; unfiled: number }
	shelf: Shelf
}) {
	const { t } = useTranslation('reader')
	const language = useLanguage()
	if (folders.length === 0) return null
	const links = [
		{ href: LIBRARY, name: t('saved.all'), works: counts.all, isCurrent: shelf.kind === 'all' },
		...folders.map(({ id, name, works }) => ({
			href: `${LIBRARY}?dossier=${id}`,
			name,
			works,
			isCurrent: shelf.kind === 'folder' && shelf.id === id,
		})),
		{
			href: `${LIBRARY}?dossier=aucun`,
			name: t('saved.unfiled'),
			works: counts.unfiled,
			isCurrent: shelf.kind === 'unfiled',
		},
	]
	return (
		<nav aria-label={t('saved.folders')}>
			<ul className="folders">
				{links.map(({ href, name, works, isCurrent }) => (
					<li key={href}>
						<a href={href} aria-current={isCurrent ? 'page' : undefined}>
							<bdi>{name}</bdi> <span className="quiet figures-aligned">{formatNumber(works, language)}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
