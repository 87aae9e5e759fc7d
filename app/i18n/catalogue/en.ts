import about from '../../../locales/en/about.json' with { type: 'json' }
import accountMerge from '../../../locales/en/accountMerge.json' with { type: 'json' }
import admin from '../../../locales/en/admin.json' with { type: 'json' }
import announcements from '../../../locales/en/announcements.json' with { type: 'json' }
import api from '../../../locales/en/api.json' with { type: 'json' }
import apiReference from '../../../locales/en/apiReference.json' with { type: 'json' }
import archives from '../../../locales/en/archives.json' with { type: 'json' }
import article from '../../../locales/en/article.json' with { type: 'json' }
import articles from '../../../locales/en/articles.json' with { type: 'json' }
import auth from '../../../locales/en/auth.json' with { type: 'json' }
import author from '../../../locales/en/author.json' with { type: 'json' }
import bookEntry from '../../../locales/en/bookEntry.json' with { type: 'json' }
import books from '../../../locales/en/books.json' with { type: 'json' }
import callDesk from '../../../locales/en/callDesk.json' with { type: 'json' }
import calls from '../../../locales/en/calls.json' with { type: 'json' }
import certificate from '../../../locales/en/certificate.json' with { type: 'json' }
import check from '../../../locales/en/check.json' with { type: 'json' }
import common from '../../../locales/en/common.json' with { type: 'json' }
import contact from '../../../locales/en/contact.json' with { type: 'json' }
import counter from '../../../locales/en/counter.json' with { type: 'json' }
import dashboard from '../../../locales/en/dashboard.json' with { type: 'json' }
import desk from '../../../locales/en/desk.json' with { type: 'json' }
import directory from '../../../locales/en/directory.json' with { type: 'json' }
import disciplines from '../../../locales/en/disciplines.json' with { type: 'json' }
import dois from '../../../locales/en/dois.json' with { type: 'json' }
import entry from '../../../locales/en/entry.json' with { type: 'json' }
import follows from '../../../locales/en/follows.json' with { type: 'json' }
import galley from '../../../locales/en/galley.json' with { type: 'json' }
import guide from '../../../locales/en/guide.json' with { type: 'json' }
import help from '../../../locales/en/help.json' with { type: 'json' }
import home from '../../../locales/en/home.json' with { type: 'json' }
import institutionPage from '../../../locales/en/institutionPage.json' with { type: 'json' }
import institutions from '../../../locales/en/institutions.json' with { type: 'json' }
import join from '../../../locales/en/join.json' with { type: 'json' }
import journalFigures from '../../../locales/en/journalFigures.json' with { type: 'json' }
import journalSettings from '../../../locales/en/journalSettings.json' with { type: 'json' }
import journals from '../../../locales/en/journals.json' with { type: 'json' }
import legal from '../../../locales/en/legal.json' with { type: 'json' }
import libraries from '../../../locales/en/libraries.json' with { type: 'json' }
import library from '../../../locales/en/library.json' with { type: 'json' }
import mailTemplates from '../../../locales/en/mailTemplates.json' with { type: 'json' }
import ojsImport from '../../../locales/en/ojsImport.json' with { type: 'json' }
import outsideReviews from '../../../locales/en/outsideReviews.json' with { type: 'json' }
import partners from '../../../locales/en/partners.json' with { type: 'json' }
import person from '../../../locales/en/person.json' with { type: 'json' }
import policies from '../../../locales/en/policies.json' with { type: 'json' }
import preservation from '../../../locales/en/preservation.json' with { type: 'json' }
import production from '../../../locales/en/production.json' with { type: 'json' }
import publishers from '../../../locales/en/publishers.json' with { type: 'json' }
import reader from '../../../locales/en/reader.json' with { type: 'json' }
import readiness from '../../../locales/en/readiness.json' with { type: 'json' }
import review from '../../../locales/en/review.json' with { type: 'json' }
import reviewDesk from '../../../locales/en/reviewDesk.json' with { type: 'json' }
import savedAnswers from '../../../locales/en/savedAnswers.json' with { type: 'json' }
import security from '../../../locales/en/security.json' with { type: 'json' }
import settings from '../../../locales/en/settings.json' with { type: 'json' }
import setup from '../../../locales/en/setup.json' with { type: 'json' }
import signers from '../../../locales/en/signers.json' with { type: 'json' }
import siteText from '../../../locales/en/siteText.json' with { type: 'json' }
import specification from '../../../locales/en/specification.json' with { type: 'json' }
import statistics from '../../../locales/en/statistics.json' with { type: 'json' }
import submission from '../../../locales/en/submission.json' with { type: 'json' }
import thesaurus from '../../../locales/en/thesaurus.json' with { type: 'json' }
import tokens from '../../../locales/en/tokens.json' with { type: 'json' }
import trial from '../../../locales/en/trial.json' with { type: 'json' }
import trust from '../../../locales/en/trust.json' with { type: 'json' }
import upkeep from '../../../locales/en/upkeep.json' with { type: 'json' }
import upload from '../../../locales/en/upload.json' with { type: 'json' }
import uses from '../../../locales/en/uses.json' with { type: 'json' }
import waiting from '../../../locales/en/waiting.json' with { type: 'json' }
import webhooks from '../../../locales/en/webhooks.json' with { type: 'json' }
import workflow from '../../../locales/en/workflow.json' with { type: 'json' }

/** The texts of this language by namespace, as `catalogue.ts` gives them out. */
export const en = {
	common,
	specification,
	signers,
	siteText,
	announcements,
	directory,
	home,
	articles,
	article,
	journals,
	publishers,
	bookEntry,
	books,
	calls,
	api,
	apiReference,
	archives,
	outsideReviews,
	partners,
	person,
	galley,
	guide,
	about,
	accountMerge,
	help,
	contact,
	legal,
	libraries,
	trial,
	trust,
	upkeep,
	join,
	uses,
	statistics,
	auth,
	readiness,
	journalFigures,
	dashboard,
	institutionPage,
	reader,
	check,
	author,
	follows,
	admin,
	policies,
	library,
	mailTemplates,
	ojsImport,
	setup,
	security,
	settings,
	certificate,
	callDesk,
	disciplines,
	dois,
	webhooks,
	counter,
	institutions,
	entry,
	desk,
	journalSettings,
	preservation,
	production,
	review,
	reviewDesk,
	savedAnswers,
	submission,
	thesaurus,
	tokens,
	upload,
	waiting,
	workflow,
}
