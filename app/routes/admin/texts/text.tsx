import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { SITE_TEXT_WORDS } from '#app/addresses/admin.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	getSiteTextPage,
	previewSiteText,
	restoreSiteText,
	saveSiteText,
} from '#app/modules/site/texts/index.server.ts'
import { isLine, longestOf, mayHide, type SiteTextName, siteTextForm } from '#app/modules/site/texts/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, reading, refusedForm, typedAgain } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { FieldsForm, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/text'
import { ComparedTexts, History, Preview } from './beside.tsx'
import { LanguageColumns, TEXT_FIELDS } from './columns.tsx'
import { shownAt } from './shown-at.ts'

const DONE = ['enregistre', 'retabli'] as const

function nameAt(word: string): SiteTextName {
	const found = Object.entries(SITE_TEXT_WORDS).find(([, own]) => own === word)
	if (!found) throw new NotFound()
	return found[0] as SiteTextName
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
	requireEntry(context, 'platform')
	const name = nameAt(params.word)
	const { searchParams } = new URL(request.url)
	const asked = searchParams.get('comparer')
	const compared = asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : null
	const done = searchParams.get('fait')
	return {
		name,
		...(await getSiteTextPage(context.get(ctxContext), name, { isOneLine: isLine(name), compared })),
		done: DONE.find((code) => code === done) ?? null,
	}
}

export async function action({ context, params: { word }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const name = nameAt(word)
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		enregistrer: ['enregistre', posts(saveSiteText, { name })],
		voir: [
			null,
			reading(siteTextForm, async ({ text }) => ({
				ok: true as const,
				preview: previewSiteText(name, text),
			})),
		],
		retablir: ['retabli', posts(restoreSiteText, { name })],
	})
	if (!answer.ok)
		return refusedForm(form, answer, { preview: null }, answer.error === 'changedMeanwhile' ? 409 : 422)
	if (!('preview' in answer)) return redirect(pathTo('admin.text', { word, fait: done }), 303)
	const shown = { error: null, posted: typedAgain(form), preview: answer.preview }
	return data(shown, { headers: { 'cache-control': 'private, no-store' } })
}

/** One text of the site in four languages, with what readers would see and what it was before. */
export default function TextPage({ loaderData, actionData }: Route.ComponentProps) {
	const { name, version, typed, states, history, comparison, isShown, done } = loaderData
	const { t } = useTranslation('siteText')
	const faults = useRefusedFields()
	const preview = actionData?.preview ?? null
	const isStale = actionData?.error === 'changedMeanwhile'
	return (
		<>
			<HiddenHead title={t(`names.${name}`)} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.texts'), label: t('title') },
					{ key: 'self', label: t(`names.${name}`) },
				]}
			/>
			<AdminHeading title={t(`names.${name}`)}>
				{t(`about.${isLine(name) ? 'line' : 'text'}`)}{' '}
				<a className="link" href={shownAt(name)}>
					{t('seePage')}
				</a>
			</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData && !preview ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t(
						isStale
							? 'changedMeanwhile'
							: actionData.error === 'tooLong'
								? 'tooLong'
								: actionData.error === 'noSuchVersion'
									? 'noSuchVersion'
									: 'correct',
						{ most: longestOf(name) },
					)}
				</FormSummary>
			) : null}
			<div className="text-page">
				<FieldsForm
					fields={TEXT_FIELDS}
					className="form"
					hidden={{ version }}
					draft={{ name: 'texte', version }}
					values={{ isShown: isShown ? '1' : '' }}
					isStored
					noValidate
				>
					{preview ? <Preview preview={preview} isOneLine={isLine(name)} /> : null}
					<LanguageColumns name={name} typed={typed} states={states} />
					{mayHide(name) ? <CheckField of={TEXT_FIELDS.isShown} label={t('isShown')} /> : null}
					{Object.values(states).includes('older') ? (
						<CheckField of={TEXT_FIELDS.isSame} label={t('isSame')} />
					) : null}
					<p className="form-foot">
						<Button variant="primary" name="acte" value="enregistrer">
							{t('save')}
						</Button>
						<Button name="acte" value="voir">
							{t('preview.ask')}
						</Button>
					</p>
				</FieldsForm>
				<aside className="text-beside">
					<History name={name} version={version} history={history} compared={comparison?.number ?? null} />
					{comparison ? <ComparedTexts comparison={comparison} /> : null}
					{history.length > 0 ? (
						<ButtonForm<typeof restoreSiteText, 'name'> perform="retablir" send={{ version, number: '0' }}>
							<Button small>{t('toOriginal')}</Button>
						</ButtonForm>
					) : null}
				</aside>
			</div>
		</>
	)
}
