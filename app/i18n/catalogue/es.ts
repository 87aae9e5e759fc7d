import about from '../../../locales/es/about.json' with { type: 'json' }
import accountMerge from '../../../locales/es/accountMerge.json' with { type: 'json' }
import admin from '../../../locales/es/admin.json' with { type: 'json' }
import announcements from '../../../locales/es/announcements.json' with { type: 'json' }
import api from '../../../locales/es/api.json' with { type: 'json' }
import apiReference from '../../../locales/es/apiReference.json' with { type: 'json' }
import archives from '../../../locales/es/archives.json' with { type: 'json' }
import article from '../../../locales/es/article.json' with { type: 'json' }
import articles from '../../../locales/es/articles.json' with { type: 'json' }
import auth from '../../../locales/es/auth.json' with { type: 'json' }
import author from '../../../locales/es/author.json' with { type: 'json' }
import bookEntry from '../../../locales/es/bookEntry.json' with { type: 'json' }
import books from '../../../locales/es/books.json' with { type: 'json' }
import callDesk from '../../../locales/es/callDesk.json' with { type: 'json' }
import calls from '../../../locales/es/calls.json' with { type: 'json' }
import certificate from '../../../locales/es/certificate.json' with { type: 'json' }
import check from '../../../locales/es/check.json' with { type: 'json' }
import common from '../../../locales/es/common.json' with { type: 'json' }
import contact from '../../../locales/es/contact.json' with { type: 'json' }
import counter from '../../../locales/es/counter.json' with { type: 'json' }
import dashboard from '../../../locales/es/dashboard.json' with { type: 'json' }
import desk from '../../../locales/es/desk.json' with { type: 'json' }
import directory from '../../../locales/es/directory.json' with { type: 'json' }
import disciplines from '../../../locales/es/disciplines.json' with { type: 'json' }
import dois from '../../../locales/es/dois.json' with { type: 'json' }
import entry from '../../../locales/es/entry.json' with { type: 'json' }
import follows from '../../../locales/es/follows.json' with { type: 'json' }
import galley from '../../../locales/es/galley.json' with { type: 'json' }
import guide from '../../../locales/es/guide.json' with { type: 'json' }
import help from '../../../locales/es/help.json' with { type: 'json' }
import home from '../../../locales/es/home.json' with { type: 'json' }
import institutionPage from '../../../locales/es/institutionPage.json' with { type: 'json' }
import institutions from '../../../locales/es/institutions.json' with { type: 'json' }
import join from '../../../locales/es/join.json' with { type: 'json' }
import journalFigures from '../../../locales/es/journalFigures.json' with { type: 'json' }
import journalSettings from '../../../locales/es/journalSettings.json' with { type: 'json' }
import journals from '../../../locales/es/journals.json' with { type: 'json' }
import legal from '../../../locales/es/legal.json' with { type: 'json' }
import libraries from '../../../locales/es/libraries.json' with { type: 'json' }
import library from '../../../locales/es/library.json' with { type: 'json' }
import mailTemplates from '../../../locales/es/mailTemplates.json' with { type: 'json' }
import ojsImport from '../../../locales/es/ojsImport.json' with { type: 'json' }
import outsideReviews from '../../../locales/es/outsideReviews.json' with { type: 'json' }
import partners from '../../../locales/es/partners.json' with { type: 'json' }
import person from '../../../locales/es/person.json' with { type: 'json' }
import policies from '../../../locales/es/policies.json' with { type: 'json' }
import preservation from '../../../locales/es/preservation.json' with { type: 'json' }
import production from '../../../locales/es/production.json' with { type: 'json' }
import publishers from '../../../locales/es/publishers.json' with { type: 'json' }
import reader from '../../../locales/es/reader.json' with { type: 'json' }
import readiness from '../../../locales/es/readiness.json' with { type: 'json' }
import review from '../../../locales/es/review.json' with { type: 'json' }
import reviewDesk from '../../../locales/es/reviewDesk.json' with { type: 'json' }
import savedAnswers from '../../../locales/es/savedAnswers.json' with { type: 'json' }
import security from '../../../locales/es/security.json' with { type: 'json' }
import settings from '../../../locales/es/settings.json' with { type: 'json' }
import setup from '../../../locales/es/setup.json' with { type: 'json' }
import signers from '../../../locales/es/signers.json' with { type: 'json' }
import siteText from '../../../locales/es/siteText.json' with { type: 'json' }
import specification from '../../../locales/es/specification.json' with { type: 'json' }
import statistics from '../../../locales/es/statistics.json' with { type: 'json' }
import submission from '../../../locales/es/submission.json' with { type: 'json' }
import thesaurus from '../../../locales/es/thesaurus.json' with { type: 'json' }
import tokens from '../../../locales/es/tokens.json' with { type: 'json' }
import trial from '../../../locales/es/trial.json' with { type: 'json' }
import trust from '../../../locales/es/trust.json' with { type: 'json' }
import upkeep from '../../../locales/es/upkeep.json' with { type: 'json' }
import upload from '../../../locales/es/upload.json' with { type: 'json' }
import uses from '../../../locales/es/uses.json' with { type: 'json' }
import waiting from '../../../locales/es/waiting.json' with { type: 'json' }
import webhooks from '../../../locales/es/webhooks.json' with { type: 'json' }
import workflow from '../../../locales/es/workflow.json' with { type: 'json' }

/** The texts of this language by namespace, as `catalogue.ts` gives them out. */
export const es = {
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
