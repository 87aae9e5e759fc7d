import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { AuthorCertificate } from '#app/modules/certificate/index.server.ts'
import type { SharedReport } from '#app/modules/review/index.server.ts'
import type { AuthorDiscussion } from '#app/modules/submission/discussion/index.ts'
import type { AuthorFile } from '#app/modules/submission/files/index.ts'
import type { AuthorLetter, SubmissionLine } from '#app/modules/submission/index.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, SectionTitle } from '#app/ui/page-parts.tsx'
import { AsideBox, Disclosure } from '#app/ui/panel.tsx'
import { Letter, TextIn, Unbroken } from '#app/ui/text.tsx'
import { CoauthorsTold } from '../coauthors-told.tsx'
import { ReportText } from '../revision/report-text.tsx'
import { Discussions } from './discussions.tsx'
import { SubmissionFiles } from './files.tsx'
import { Journey } from './journey.tsx'
import { WhereItIs } from './where-it-is.tsx'
import { Withdrawal } from './withdrawal.tsx'

/** The page of a submission for its authors. */
export function SubmissionView({
	line,
	contributors,
	files,
	letters,
	reports,
	discussions,
	certificates,
	mayWithdraw,
	isImpersonated,
	done,
	isRefused,
}: {
	line: SubmissionLine
	contributors: { id: string; name: string }[]
	files: AuthorFile[]
	letters: AuthorLetter[]
	reports: SharedReport[]
	discussions: AuthorDiscussion[]
	certificates: AuthorCertificate[]
	mayWithdraw: boolean
	isImpersonated: boolean
	done: 'soumis' | 'message' | 'retrait' | 'coauteurs' | null
	isRefused: boolean
}) {
	const { t } = useTranslation('submission')
	const { t: author } = useTranslation('author')
	const { t: workflow } = useTranslation('workflow')
	const mayWrite = line.isSubmitter && !isImpersonated
	return (
		<div className="page">
			<title>{`${line.reference} — ${author('title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<Breadcrumb
				crumbs={[
					{ key: 'space', href: pathTo('author'), label: author('title') },
					{ key: 'self', label: <Unbroken>{line.reference}</Unbroken> },
				]}
			/>
			<header className="manuscript-head">
				<p className="small quiet">
					<Unbroken>{line.reference}</Unbroken> ·{' '}
					<TextIn texts={line.journal.title} original={line.journal.language} />
				</p>
				<h1>
					<TextIn texts={line.title} original={line.language} />
				</h1>
				<p className="meta">
					<Badge tone="info">{workflow(`statuses.${line.status}`)}</Badge>{' '}
					{contributors.map(({ id, name }, index) => (
						<span key={id}>
							{index > 0 ? ' · ' : null}
							<bdi>{name}</bdi>
						</span>
					))}
				</p>
			</header>
			<DoneNotice>{done && !isRefused ? <Done done={done} reference={line.reference} /> : null}</DoneNotice>
			<Journey timeline={line.timeline} />
			<div className="workshop">
				<div>
					<WhereItIs line={line} />
					{letters.length > 0 ? <Letters letters={letters} /> : null}
					{reports.length > 0 ? <Reports submissionId={line.id} reports={reports} /> : null}
					<SectionTitle id="fichiers">{t('page.files')}</SectionTitle>
					<SubmissionFiles submissionId={line.id} files={files} />
					<Discussions submissionId={line.id} discussions={discussions} mayWrite={mayWrite} />
					{mayWithdraw && mayWrite ? <Withdrawal submissionId={line.id} version={line.version} /> : null}
				</div>
				<Beside line={line} certificates={isImpersonated ? [] : certificates}>
					{mayWrite && contributors.length > 1 ? (
						<>
							<h3 className="mt-6">{t('coauthors.title')}</h3>
							<CoauthorsTold
								action={pathTo('author.submission', { id: line.id })}
								perform="coauteurs"
								isTold={line.tellsCoauthors}
								isAsked
							>
								<p className="form-foot">
									<Button>{t('coauthors.save')}</Button>
								</p>
							</CoauthorsTold>
						</>
					) : null}
				</Beside>
			</div>
		</div>
	)
}

function Done({
	done,
	reference,
}: {
	done: 'soumis' | 'message' | 'retrait' | 'coauteurs'
	reference: string
}) {
	const { t } = useTranslation('submission')
	const [before, ...behind] = t(`page.done.${done}`, { reference }).split(reference)
	return (
		<>
			{before}
			{behind.length > 0 ? <Unbroken>{reference}</Unbroken> : null}
			{behind}
		</>
	)
}

function Letters({ letters }: { letters: AuthorLetter[] }) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	return (
		<section className="mb-6" aria-labelledby="lettres">
			<SectionTitle id="lettres">{t('page.letters')}</SectionTitle>
			{letters.map(({ id, kind, letter, language: written, madeAt }, index) => (
				<Disclosure
					key={id}
					summary={
						<>
							{t(`history.${kind}`)}
							{listSeparator(language)}
							{formatDate(madeAt.slice(0, 10), language)}
						</>
					}
					open={index === 0}
				>
					<Letter language={written}>{letter}</Letter>
				</Disclosure>
			))}
		</section>
	)
}

/** What reviewers wrote to the authors, by letter, once a decision was taken. */
function Reports({ submissionId, reports }: { submissionId: string; reports: SharedReport[] }) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	return (
		<section className="mb-6" aria-labelledby="rapports">
			<SectionTitle id="rapports">{t('page.reports')}</SectionTitle>
			{reports.map((report) => (
				<Disclosure
					key={`${report.round} ${report.letter}`}
					summary={t('page.report', { letter: report.letter, round: formatNumber(report.round, language) })}
				>
					<ReportText report={report} submissionId={submissionId} />
				</Disclosure>
			))}
		</section>
	)
}

const CERTIFICATE_WORDS = {
	receipt: 'reception',
	acceptance: 'acceptation',
	publication: 'publication',
} as const

function Beside({
	line,
	certificates,
	children,
}: {
	line: SubmissionLine
	certificates: AuthorCertificate[]
	children: ReactNode
}) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	return (
		<AsideBox aria-labelledby="h-histoire">
			<h2 id="h-histoire">{t('page.history')}</h2>
			<ol className="history">
				{line.timeline.history.map(({ action, at }) => (
					<li key={`${action} ${at}`}>
						<time dateTime={at}>{formatDate(at.slice(0, 10), language)}</time>
						<span>{t(`history.${action}`)}</span>
					</li>
				))}
			</ol>
			{certificates.length > 0 ? (
				<>
					<h3 className="mt-6">
						{t('page.certificates', {
							count: certificates.length,
							formatted: formatNumber(certificates.length, language),
						})}
					</h3>
					{certificates.map((kind) => (
						<ButtonForm
							key={kind}
							action={pathTo('author.certificate', { id: line.id, kind: CERTIFICATE_WORDS[kind] })}
							send={{}}
						>
							<TextButton>{t(`page.certificate.${kind}`)}</TextButton>
						</ButtonForm>
					))}
				</>
			) : null}
			{children}
			{line.isSubmitter ? null : <p className="small mt-4">{t('page.coauthor')}</p>}
		</AsideBox>
	)
}
