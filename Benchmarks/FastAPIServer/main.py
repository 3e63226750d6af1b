"""The measured routes of blog-server on FastAPI and sqlite3, written as FastAPI's tutorial teaches: path operations
with typed parameters and response models, a dependency for the authentication, and plain `def` for database
access, which FastAPI runs in its thread pool.

BLOG_DATABASE=FILE uvicorn --app-dir Benchmarks/FastAPIServer --workers 2 main:app
"""

from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Response, status

import store
from models import BlogDetail, BlogList, Draft, Health, Like, NewDraft, UserPage
from signing import signed_in

app = FastAPI()
SignedIn = Annotated[int, Depends(signed_in)]


@app.get("/healthz")
async def health() -> Health:
    return Health(status="ok")


@app.get("/users/{user_id}")
def read_user(user_id: int) -> UserPage:
    user = store.user(user_id)
    if user is None:
        raise HTTPException(status.HTTP_404_NOT_FOUND, f"User {user_id} was not found.")
    return UserPage(user=user, blogs=store.blogs(author=user_id))


@app.get("/blogs")
def read_blogs(after: str | None = None) -> BlogList:
    return store.blogs(after=after)


@app.get("/blogs/{blog_id}")
def read_blog(blog_id: int) -> BlogDetail:
    blog = store.blog(blog_id)
    if blog is None:
        raise HTTPException(status.HTTP_404_NOT_FOUND, f"Blog {blog_id} was not found.")
    return blog


@app.put("/blogs/{blog_id}/like")
def like_blog(blog_id: int, user: SignedIn) -> Like:
    count = store.like(blog_id, user)
    if count is None:
        raise HTTPException(status.HTTP_404_NOT_FOUND, f"Blog {blog_id} was not found.")
    return Like(blogID=blog_id, isLiked=True, likeCount=count, likeCountText=store.counted(count, "like"))


@app.post("/drafts", status_code=status.HTTP_201_CREATED)
def create_draft(content: NewDraft, user: SignedIn, response: Response) -> Draft:
    draft = store.add_draft(content, user)
    response.headers["Location"] = f"/drafts/{draft.id}"
    return draft
