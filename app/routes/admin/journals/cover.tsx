import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { JournalCover } from '#app/modules/journal/components/index.ts'
import {
	getJournalCover,
	removeJournalCover,
	removeJournalLogo,
	setJournalCover,
	setJournalLogo,
} from '#app/modules/journal/manage/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { PictureForm } from '../components/picture-form.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/cover'
import { JournalHead } from './journal-head.tsx'

const DONE = ['illustre', 'retire'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	const done = new URL(request.url).searchParams.get('fait')
	return {
		...(await getJournalCover(context.get(ctxContext), actor, params.slug)),
		done: DONE.find((word) => word === done) ?? null,
	}
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		illustrer: ['illustre', posts(setJournalCover, { slug })],
		retirer: ['retire', posts(removeJournalCover, { slug })],
		'logo-illustrer': ['illustre', posts(setJournalLogo, { slug })],
		'logo-retirer': ['retire', posts(removeJournalLogo, { slug })],
	})
	if (!answer.ok) return refusedForm(form, answer)
	return redirect(pathTo('admin.journalCover', { slug, fait: done }), 303)
}

/** The cover of a journal, a picture that was sent or the woven one, and the logo that its files have. */
export default function JournalCoverPage({ loaderData, actionData }: Route.ComponentProps) {
	const { journal, seen, done } = loaderData
	const { t } = useTranslation('library')
	const language = useLanguage()
	const faults = useRefusedFields()
	return (
		<>
			<JournalHead journal={journal} present="cover" />
			<DoneNotice>{done && !actionData ? t(`picture.done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t(actionData.error === 'changedMeanwhile' ? 'changedMeanwhile' : 'correct')}
				</FormSummary>
			) : null}
			<p className="quiet mb-5">{t('picture.coverIntro')}</p>
			<PictureForm
				shown={
					<JournalCover
						journal={journal}
						label={<TextIn texts={journal.title} original={journal.language} />}
					/>
				}
				alt={journal.cover?.alt ?? null}
				seen={seen.cover}
				original={journal.language}
			/>
			<h2 id="logo" className="mt-6">
				{t('picture.logo')}
			</h2>
			<p className="quiet mb-5">{t('picture.logoIntro')}</p>
			<PictureForm
				shown={
					journal.logo ? (
						<img
							src={pathTo('issueCover', { fileName: `${journal.logo.small}.webp` })}
							alt={chooseText(journal.logo.alt, language, journal.language)?.text ?? ''}
							width={180}
						/>
					) : null
				}
				alt={journal.logo?.alt ?? null}
				seen={seen.logo}
				original={journal.language}
				isSquare
				perform="logo-illustrer"
				remove="logo-retirer"
				prefix="logo-"
			/>
		</>
	)
}
