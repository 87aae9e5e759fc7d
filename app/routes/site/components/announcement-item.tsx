import { pathTo } from '#app/addresses/address.ts'
import { formatDate, languageName } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { PublicAnnouncement } from '#app/modules/announcement/index.server.ts'
import { TextIn } from '#app/ui/text.tsx'

/** The day from which an announcement is shown (UTC). */
export const dayShown = ({ shownFrom }: Pick<PublicAnnouncement, 'shownFrom'>) =>
	shownFrom.toISOString().slice(0, 10)

/** Says in which language a text is, where that is not the page's. */
export function OtherLanguage({ language }: { language: string | undefined }) {
	const { t } = useTranslation('announcements')
	const page = useLanguage()
	if (language === undefined || language === page) return null
	return <span className="small quiet">{t('inLanguage', { language: languageName(language, page) })}</span>
}

/** Announcements, each with its day: newest first. */
export function AnnouncementList({ announcements }: { announcements: readonly PublicAnnouncement[] }) {
	const { t } = useTranslation('announcements')
	const page = useLanguage()
	return (
		<ul className="announcements">
			{announcements.map((announcement) => {
				const day = dayShown(announcement)
				return (
					<li key={announcement.slug}>
						<time className="meta figures-aligned" dateTime={day}>
							{formatDate(day, page)}
						</time>
						<span>
							<a className="link" href={pathTo('announcement', { id: announcement.slug })}>
								<TextIn texts={announcement.title} />
							</a>{' '}
							<OtherLanguage language={chooseText(announcement.title, page)?.language} />{' '}
							{announcement.isPast ? <span className="small quiet">{t('states.past')}</span> : null}
						</span>
					</li>
				)
			})}
		</ul>
	)
}
