import { formatDate } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { JournalClosure } from '#app/modules/journal/index.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Paragraphs } from '../paragraphs.tsx'

/** Says that a journal no longer appears here: since when, why, and where it does. */
export function ClosureNotice({ closure, original }: { closure: JournalClosure; original: string }) {
	const { t } = useTranslation('journals')
	const language = useLanguage()
	const { reason, since, note, movedTo } = closure
	return (
		<Notice as="div" tone="important">
			<p>
				<strong>{t(`closure.${reason}`, { date: formatDate(since, language) })}</strong> {t('closure.stays')}
			</p>
			{chooseText(note, language, original) ? <Paragraphs texts={note} original={original} /> : null}
			{movedTo ? (
				<p>
					<a className="link" href={movedTo} rel="external">
						{t('closure.movedTo')} <bdi dir="ltr">{new URL(movedTo).host}</bdi>
					</a>
				</p>
			) : null}
		</Notice>
	)
}
