// One import for a program that uses the core with the store in memory: models, services, contracts, presenters, views and
// the demo blog. The targets of this package import what they need, one by one.

@_exported public import BlogContracts
@_exported public import BlogDocument
@_exported public import BlogModels
@_exported public import BlogPresenters
@_exported public import BlogSeed
@_exported public import BlogServices
@_exported public import EventViews
@_exported public import FeedViews
@_exported public import HTMLViews
@_exported public import JSONViews
@_exported public import MemorySeed
@_exported public import MemoryStore
@_exported public import OneShotViews
@_exported public import TerminalViews
@_exported public import TextLayout
@_exported public import TextViews
@_exported public import WatchViews
