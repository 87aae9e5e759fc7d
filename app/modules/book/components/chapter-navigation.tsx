import { useTranslation } from '#app/i18n/use-translation.ts'
import { Icon } from '#app/ui/icons.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { ChapterLink, ChapterPlace } from '../model.ts'

/** The chapter before, the contents with « Chapitre 4 sur 11 », the chapter after. */
export function ChapterNavigation({ place, bookPath }: { place: ChapterPlace; bookPath: string }) {
	const { t } = useTranslation('books')
	return (
		<nav className="neighbours not-printed" aria-label={t('chapterNavigation')}>
			<Neighbour chapter={place.previous} side="previous" />
			<a className="middle" href={`${bookPath}#sommaire`}>
				<span className="figures-aligned">
					<ChapterInBook place={place} />
				</span>
				<b>{t('contents')}</b>
			</a>
			<Neighbour chapter={place.next} side="next" />
		</nav>
	)
}

/** « Chapitre 4 sur 11 »; only « Chapitre 9 » where it is the fifth that is here, since others of its book are not. */
export function ChapterInBook({ place }: { place: ChapterPlace }) {
	const { t } = useTranslation('books')
	const { number, position, total } = place
	return number === position ? t('chapterOf', { number, total }) : t('chapterNumber', { number })
}

function Neighbour({ chapter, side }: { chapter: ChapterLink | null; side: 'previous' | 'next' }) {
	const { t } = useTranslation('books')
	if (!chapter) return <span className={side} />
	return (
		<a className={side} href={chapter.path} rel={side === 'previous' ? 'prev' : 'next'}>
			<span className="figures-aligned">
				{side === 'previous' ? <Icon name="previous" small /> : null}
				{t('chapterNumber', { number: chapter.number })}
				{side === 'next' ? <Icon name="next" small /> : null}
			</span>
			<b>
				<TextIn texts={chapter.title} original={chapter.language} />
			</b>
		</a>
	)
}
