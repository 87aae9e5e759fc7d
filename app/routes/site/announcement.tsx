import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { getAnnouncement } from '#app/modules/announcement/index.server.ts'
import { chosenBody } from '#app/modules/announcement/index.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Breadcrumb } from '#app/ui/page-parts.tsx'
import { plainText } from '#app/ui/rich-text/rich-text.ts'
import { RichTextBlocks } from '#app/ui/rich-text/rich-text-blocks.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/announcement'
import { dayShown, OtherLanguage } from './components/announcement-item.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const announcement = await getAnnouncement(ctx, params.id)
	if (announcement) return { announcement }
	throw await movedOrMissing(ctx, request, 'announcement', params.id, (id) => pathTo('announcement', { id }))
}

/** One announcement, at an address that stays when it has ended. */
export default function AnnouncementPage({ loaderData: { announcement } }: Route.ComponentProps) {
	const { t } = useTranslation('announcements')
	const language = useLanguage()
	const moment = useMoment()
	const title = chooseText(announcement.title, language)
	const body = chosenBody(announcement.body, language)
	const path = pathTo('announcement', { id: announcement.slug })
	const day = dayShown(announcement)
	const description = body ? plainText(body.text) : undefined
	return (
		<div className="page">
			<PageHead
				title={title?.text ?? ''}
				description={description}
				path={path}
				jsonLd={(publicUrl) => ({
					'@type': 'NewsArticle',
					'@id': publicUrl + path,
					url: publicUrl + path,
					headline: title?.text,
					description,
					inLanguage: title?.language,
					datePublished: announcement.shownFrom.toISOString(),
					dateModified: announcement.changedAt.toISOString(),
					expires: announcement.shownUntil?.toISOString(),
					publisher: { '@type': 'Organization', name: 'Mbongi', url: `${publicUrl}/` },
				})}
			/>
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('title'), href: pathTo('announcements') },
					{ key: 'self', label: <TextIn texts={announcement.title} /> },
				]}
			/>
			<div className="page-head">
				<h1>
					<TextIn texts={announcement.title} />
				</h1>
				<p className="meta mt-3">
					<time dateTime={day}>{formatDate(day, language)}</time>{' '}
					<OtherLanguage language={body?.language ?? title?.language} />
				</p>
				{announcement.isPast && announcement.shownUntil ? (
					<p className="quiet">{t('ended', { moment: moment(announcement.shownUntil) })}</p>
				) : null}
			</div>
			{body ? (
				<div className="running-text block">
					<RichTextBlocks text={body.text} language={body.language} />
				</div>
			) : null}
			<p className="button-row announcement-links">
				{announcement.href ? <ButtonLink href={announcement.href}>{t('more')}</ButtonLink> : null}
				<ButtonLink variant="bare" href={pathTo('announcements')}>
					{t('all')}
				</ButtonLink>
			</p>
		</div>
	)
}
