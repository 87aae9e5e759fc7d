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
					{t('chapterOf', { number: place.position, total: place.total })}
				</span>
				<b>{t('contents')}</b>
			</a>
			<Neighbour chapter={place.next} side="next" />
		</nav>
	)
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
