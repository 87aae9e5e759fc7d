import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatBytes, formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { approveProof, getProof, returnProof } from '#app/modules/production/index.server.ts'
import { type Proof, remarksInput } from '#app/modules/production/index.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead, PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { Unbroken } from '#app/ui/text.tsx'
import { ArticlePreview, asContributors, asReferences } from '../site/components/preview/article-preview.tsx'
import type { Route } from './+types/proof'
import { requireAuthor } from './entry.server.ts'

export { spaceLinks as links } from '#app/ui/space-styles.ts'

const FIELDS = fieldsOf(remarksInput)
const DONE = ['approved', 'returned'] as const

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const actor = requireAuthor(context, request)
	const proof = await getProof(context.get(ctxContext), actor, params.id)
	if (!proof) throw new NotFound()
	const asked = new URL(request.url).searchParams.get('fait')
	return { proof, done: DONE.find((code) => code === asked) ?? null }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const actor = requireAuthor(context, request)
	refuseWhileImpersonating(actor, 'author')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const known = { submissionId: params.id }
	const { done, answer } = await performPosted(form, {
		approuver: ['approved', posts(approveProof, known)],
		rendre: ['returned', posts(returnProof, known)],
	})
	if (answer.ok) return redirect(pathTo('author.proof', { id: params.id, fait: done }), 303)
	return refusedForm(form, answer)
}

/** The proofs of an article, for its authors: the files, the text as readers will see it, and the answer. */
export default function ProofPage({ loaderData, actionData }: Route.ComponentProps) {
	const { proof, done } = loaderData
	const { t } = useTranslation('production')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const faults = useRefusedFields()
	const back = pathTo('author.submission', { id: proof.submissionId })
	return (
		<div className="page space-body block">
			<HiddenHead title={t('proof.page.title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'space', label: common('nav.authorSpace'), href: pathTo('author') },
					{ key: 'file', label: <Unbroken>{proof.reference}</Unbroken>, href: back },
					{ key: 'here', label: t('proof.title') },
				]}
			/>
			<PageHeading title={t('proof.page.title')}>
				{t('proof.page.intro', { date: formatDate(proof.dueOn, language) })}
			</PageHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{actionData.error ? t(`errors.${actionData.error}`) : null}
				</FormSummary>
			) : null}
			<ProofState proof={proof} />
			{proof.files.length > 0 ? (
				<section className="section" aria-labelledby="fichiers">
					<SectionTitle id="fichiers">{t('proof.page.files')}</SectionTitle>
					<ul className="bullet-list">
						{proof.files.map((file) => (
							<li key={file.id}>
								<a className="link link-alone" href={`${back}/epreuves/${file.id}`}>
									{(file.format ?? '').toUpperCase()} <bdi>{file.fileName}</bdi>
									<span className="quiet figures-aligned"> ({formatBytes(file.bytes, language)})</span>
								</a>
							</li>
						))}
					</ul>
				</section>
			) : null}
			<section className="section" aria-labelledby="texte-epreuve">
				<SectionTitle id="texte-epreuve">{t('proof.page.text')}</SectionTitle>
				<ArticlePreview
					article={{
						...proof,
						contributors: asContributors(proof.contributors),
						references: asReferences(proof.references),
					}}
				/>
			</section>
			<AnswerForms proof={proof} />
			<p className="mt-5">
				<a className="link link-alone" href={back}>
					{t('proof.page.back')}
				</a>
			</p>
		</div>
	)
}

function ProofState({ proof }: { proof: Proof }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const day = (iso: string) => formatDate(iso.slice(0, 10), language)
	if (proof.approvedAt) return <Notice>{t('proof.page.approved', { date: day(proof.approvedAt) })}</Notice>
	if (proof.returnedAt) return <Notice>{t('proof.page.returned', { date: day(proof.returnedAt) })}</Notice>
	return null
}

function AnswerForms({ proof }: { proof: Proof }) {
	const { t } = useTranslation('production')
	if (proof.approvedAt) return null
	if (!proof.mayAnswer) return <p className="quiet">{t('proof.page.readOnly')}</p>
	return (
		<section className="section" aria-labelledby="reponse">
			<SectionTitle id="reponse">{t('proof.page.answer')}</SectionTitle>
			<ButtonForm<typeof approveProof, 'submissionId'>
				className="form"
				perform="approuver"
				send={{ version: proof.sentAt }}
			>
				<p>{t('proof.page.approveHelp')}</p>
				<Button variant="primary">{t('proof.page.approve')}</Button>
			</ButtonForm>
			<FieldsForm
				fields={FIELDS}
				className="form mt-6"
				perform="rendre"
				hidden={{ version: proof.sentAt }}
				draft={{ name: 'remarques', version: proof.sentAt }}
			>
				<ParagraphsField
					of={FIELDS.remarks}
					label={t('proof.page.remarks')}
					hint={t('proof.page.remarksHelp')}
					rows={8}
				/>
				<Button>{t('proof.page.return')}</Button>
			</FieldsForm>
		</section>
	)
}
