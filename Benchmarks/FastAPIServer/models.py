"""Requests and responses, with blog-server's field names."""

from datetime import datetime

from pydantic import BaseModel


class Health(BaseModel):
    status: str


class Author(BaseModel):
    id: int
    username: str
    name: str


class User(BaseModel):
    id: int
    username: str
    name: str
    summary: str
    iconURL: str | None
    joinedAt: datetime
    joinedText: str
    blogCount: int
    followerCount: int
    followingCount: int
    friendCount: int
    friendCountText: str
    isSelf: bool
    isFollowing: bool | None


class Blog(BaseModel):
    id: int
    title: str
    excerpt: str
    author: Author
    authorText: str
    publishedAt: datetime
    publishedText: str
    editedAt: datetime | None
    likeCount: int
    likeCountText: str
    isLiked: bool | None
    shareCount: int
    shareCountText: str
    version: int
    tags: list[str] = []


class BlogDetail(Blog):
    body: str


class BlogList(BaseModel):
    items: list[Blog]
    next: str | None


class UserPage(BaseModel):
    user: User
    blogs: BlogList


class Like(BaseModel):
    blogID: int
    isLiked: bool
    likeCount: int
    likeCountText: str


class NewDraft(BaseModel):
    title: str
    body: str


class Draft(BaseModel):
    id: int
    title: str
    excerpt: str
    editedAt: datetime
    editedText: str
    version: int
    tags: list[str] = []
    body: str
